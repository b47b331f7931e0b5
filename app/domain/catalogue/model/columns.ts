/** A column of numbers that grows. Rows that were never set are `blank`. */
export class NumberColumn<Kind extends Float64Array | Int32Array | Uint8Array> {
  values: Kind;
  private readonly blank: number;

  constructor(values: Kind, blank = 0) {
    this.values = values.fill(blank) as Kind;
    this.blank = blank;
  }

  at(row: number): number {
    return this.values[row] ?? this.blank;
  }

  set(row: number, value: number): void {
    const { length } = this.values;
    if (row >= length) {
      this.values = grown(this.values, row + 1);
      if (this.blank !== 0) this.values.fill(this.blank, length);
    }
    this.values[row] = value;
  }
}

function grown<Kind extends Float64Array | Int32Array | Uint8Array | Uint16Array | Uint32Array>(
  values: Kind,
  least: number,
): Kind {
  const larger = new (values.constructor as new (length: number) => Kind)(
    Math.max(least, Math.ceil(values.length * 1.5)),
  );
  larger.set(values);
  return larger;
}

/**
 * A column of texts, each a value or several. Equal ones share a code; 0 says nothing. Codes take two bytes, and four
 * once there are more than 65,535.
 */
export class CodeColumn {
  codes: Uint16Array | Uint32Array = new Uint16Array(64);
  /** The values there are, and which of them each code has. */
  readonly values: string[] = [];
  readonly valuesOfCode: (readonly number[])[] = [[]];
  private readonly codesByText = new Map<string, number>();
  private readonly knownValues = new Map<string, number>();

  at(row: number): string[] {
    const indexes = this.valuesOfCode[this.codes[row] ?? 0] ?? [];
    return indexes.map((index) => this.values[index] ?? "");
  }

  set(row: number, values: readonly string[]): void {
    if (row >= this.codes.length) {
      if (values.length === 0) return;
      this.codes = grown(this.codes, row + 1);
    }
    const code = this.codeOf(values);
    if (code >= 2 ** 16 && this.codes instanceof Uint16Array) this.codes = new Uint32Array(this.codes);
    this.codes[row] = code;
  }

  private codeOf(values: readonly string[]): number {
    const [only = "", ...others] = values;
    if (values.length === 0) return 0;
    const text = others.length === 0 ? only : values.join("\u0000");
    const existing = this.codesByText.get(text);
    if (existing !== undefined) return existing;
    const code = this.valuesOfCode.push([...new Set(values)].map((value) => this.positionOf(value))) - 1;
    this.codesByText.set(text, code);
    return code;
  }

  private positionOf(value: string): number {
    const existing = this.knownValues.get(value);
    if (existing !== undefined) return existing;
    const index = this.values.push(value) - 1;
    this.knownValues.set(value, index);
    return index;
  }

  /** By code: 1 where one of its values is among these. */
  accepting(values: ReadonlySet<string>): Uint8Array {
    const indexes = new Set([...values].flatMap((value) => this.knownValues.get(value) ?? []));
    return Uint8Array.from(this.valuesOfCode, (values) => Number(values.some((index) => indexes.has(index))));
  }
}
