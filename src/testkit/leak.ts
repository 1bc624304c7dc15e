/** Something a viewer was told that depended on what they may not know. */
export interface Leak {
  readonly where: 'view' | 'picture' | 'answer' | 'sketch' | 'offers' | 'sightings' | 'report' | 'numbers' | 'shared';
  readonly viewer: string;
  readonly phase: string;
  readonly told: string;
  readonly toldOtherwise: string;
}

/** What comparing pairs found. */
export interface FogResult {
  readonly pairs: number;
  readonly leaks: readonly Leak[];
}
