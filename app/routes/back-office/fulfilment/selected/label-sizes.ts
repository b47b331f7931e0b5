/** What address labels are printed on, with the words for each. */
export const labelSizes = {
  a4: "A4 sheet, 8 labels",
  a6: "A6 (105 × 148 mm)",
  "4x6": "4 × 6 inch",
} as const;
export type LabelSize = keyof typeof labelSizes;

export const readLabelSize = (text: string | null | undefined): LabelSize | undefined =>
  (Object.keys(labelSizes) as LabelSize[]).find((size) => size === text);
