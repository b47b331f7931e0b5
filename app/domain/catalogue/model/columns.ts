/** A column of numbers that grows. Rows that were never set are 0. */
export class NumberColumn<Kind extends Float64Array | Int32Array | Uint8Array> {
  values: Kind;

  constructor(values: Kind) {
    this.values = values;
  }

  at(row: number): number {
    return this.values[row] ?? 0;
  }

  set(row: number, value: number): void {
    if (row >= this.values.length) this.values = grown(this.values, row + 1);
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
  /** The values of each code. */
  readonly meanings: (readonly string[])[] = [[]];
  private readonly known = new Map<string, number>([["", 0]]);

  set(row: number, values: readonly string[]): void {
    const text = values.join("\u0000");
    let code = this.known.get(text);
    if (code === undefined) {
      code = this.meanings.length;
      this.known.set(text, code);
      this.meanings.push(values);
      if (code === 2 ** 16) this.codes = new Uint32Array(this.codes);
    }
    if (row >= this.codes.length) {
      if (code === 0) return;
      this.codes = grown(this.codes, row + 1);
    }
    this.codes[row] = code;
  }

  at(row: number): readonly string[] {
    return this.meanings[this.codes[row] ?? 0] ?? [];
  }

  /** By code: whether one of its values is among these. */
  accepting(asked: ReadonlySet<string>): Uint8Array {
    return Uint8Array.from(this.meanings, (values) => Number(values.some((value) => asked.has(value))));
  }
}
