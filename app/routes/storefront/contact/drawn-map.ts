// Written by scripts/draw-map.mjs. © OpenStreetMap contributors, ODbL: assets/map/README.md.
export const drawnMap = {
  address: "14 Example Arcade, Tilak Road, Pune 411030, Maharashtra, India",
  width: 1615,
  height: 1085,
  shop: {
    x: 422,
    y: 627,
  },
  street:
    "M1008 1048l121 111M974 1024l9 1 25 23M974 1024l-96-73-132-110-103-74-110-75-211-124-122-96-98-92-84-40-25-19",
  names: [
    {
      text: "Tilak Road",
      x: 761,
      y: 853,
      turn: 40,
    },
    {
      text: "Bajirao Road",
      x: 1026,
      y: 289,
      turn: -88,
    },
    {
      text: "Shivaji Road",
      x: 1459,
      y: 538,
      turn: -91,
    },
    {
      text: "Laxmi Road",
      x: 570,
      y: 87,
      turn: -7,
    },
    {
      text: "Kumthekar Road",
      x: 835,
      y: 134,
      turn: -8,
    },
  ],
};
