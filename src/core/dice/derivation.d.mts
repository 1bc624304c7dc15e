/** How the dice of a campaign come about. */
type Version = 1 | 2;

interface SheetTold {
  readonly campaign: string;
  readonly phase: string;
  readonly seat: string;
  readonly receivedAt: string;
  readonly text: string;
}

export declare function commitmentOf(secret: string): string;
export declare function sheetDigestOf(version: Version, sheet: SheetTold): string;
export declare function sheetHashOf(
  version: Version,
  sheet: { readonly nonce: string | null; readonly receivedAt: string },
  digest: string,
): string;
export declare function rootOf(hashes: readonly string[]): string;
export declare function rootFromPath(hash: string, path: readonly string[]): string;
export declare function phaseKeyOf(
  version: Version,
  secret: string,
  sheetDigests: readonly string[],
  beacon?: string | null,
): string;
export declare function randomnessOf(signature: string): string;
export declare function streamKeyOf(version: Version, phaseKey: string, stream: string): string;
export declare function headOf(
  before: string,
  act: {
    readonly number: number;
    readonly at: string;
    readonly kind: string;
    readonly about: string;
    readonly hash: string;
  },
): string;
export declare function facesOf(streamKey: string, sides: readonly number[]): number[];
