declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette?: Palette;
        readonly delay: number;
        readonly dispose?: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  const gifenc: {
    GIFEncoder(): Encoder;
    quantize(pixels: Uint8Array, colours: number): Palette;
    applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array;
  };
  export = gifenc;
}
