export declare function commitmentOf(secret: string): string;
export declare function sheetDigestOf(
  campaign: string,
  phase: string,
  seat: string,
  receivedAt: string,
  text: string,
): string;
export declare function sheetHashOf(nonce: string | null, digest: string): string;
export declare function phaseKeyOf(secret: string, sheetDigests: readonly string[]): string;
export declare function streamKeyOf(phaseKey: string, stream: string): string;
export declare function facesOf(streamKey: string, sides: readonly number[]): number[];
