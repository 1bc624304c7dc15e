import { paint } from '../../../core/draw/palette.js';
import type { Palette, Tint } from '../../../core/game/palette.js';

const tint = (light: string, dark: string): Tint => ({ light, dark });

/**
 * The town in two nights: the blue hour with a last glow over the hills for light pages, and the deep of the night for dark ones.
 * Meaning never rests on a colour alone: shapes and words go with it.
 */
const TINTS = {
  sky: tint('#16214f', '#04060f'),
  horizon: tint('#c9805f', '#27335f'),
  star: tint('#e9edff', '#aeb9e0'),
  'far-hills': tint('#3b3566', '#111a36'),
  'near-hills': tint('#1e2748', '#0a1120'),
  skyline: tint('#171d3c', '#060a16'),
  ground: tint('#1a2846', '#080e19'),
  woods: tint('#233a52', '#0d1823'),
  'dark-woods': tint('#1f3149', '#0b141e'),
  district: tint('#33436f', '#151e36'),
  'district-edge': tint('#6476ab', '#33406a'),
  dim: tint('#222f50', '#0c1422'),
  'dim-edge': tint('#3a4870', '#1a243c'),
  'dim-name': tint('#a9b4d6', '#7f8bb0'),
  roof: tint('#52649b', '#2a365a'),
  'dim-roof': tint('#2e3b60', '#131c30'),
  road: tint('#6a7598', '#3a4460'),
  'road-edge': tint('#1a2846', '#080e19'),
  lamp: tint('#ffb547', '#e79a34'),
  window: tint('#ffdf94', '#f5cb79'),
  'lantern-edge': tint('#7a4a00', '#6b4100'),
  river: tint('#2c6d9c', '#123e61'),
  shine: tint('#86bfe0', '#4a86ad'),
  rail: tint('#9aa4c2', '#66708f'),
  landmark: tint('#1b2547', '#0a1124'),
  'landmark-edge': tint('#cdd6f3', '#a3b0d8'),
  paper: tint('#fff6dd', '#ece1c5'),
  plaque: tint('#f6ecd2', '#ddd2b4'),
  'old-plaque': tint('#c2bdac', '#9a9584'),
  'plaque-ink': tint('#241a05', '#1c1404'),
  faint: tint('#b4bedd', '#8f9bbd'),
  halo: tint('#141d38', '#060a14'),
  dark: tint('#0b1126', '#03050a'),
  shade: tint('#000000', '#000000'),
  legend: tint('#131b38', '#05080f'),
  blood: tint('#d3233a', '#b3162a'),
  'blood-edge': tint('#ffb0b6', '#f58a93'),
  moon: tint('#fbf3d8', '#e9e1c4'),
  'new-moon': tint('#2b3766', '#181f3a'),
  moonlight: tint('#ffe9cf', '#cfd8ff'),
  mist: tint('#cfd8ff', '#8f9fd8'),
  ash: tint('#b0b4c0', '#8b8f9c'),
  cross: tint('#eceef4', '#c9ccd6'),
  burrow: tint('#43352a', '#2a211a'),
  'own-burrow': tint('#6b4c30', '#4e3823'),
  'lost-burrow': tint('#2b3040', '#191c25'),
} satisfies Palette;

/** Colours of the colonies: apart for eyes that see red and green alike, and all of them light enough for the night. */
const COLONY_TINTS: readonly Tint[] = [
  { light: '#f5a83a', dark: '#e8982a', clear: { light: '#e69f00', dark: '#e69f00' } },
  { light: '#62bdf0', dark: '#4fa9dc', clear: { light: '#56b4e9', dark: '#56b4e9' } },
  { light: '#f4e957', dark: '#e6da3c', clear: { light: '#f0e442', dark: '#f0e442' } },
  { light: '#ee9fcc', dark: '#d984b5', clear: { light: '#cc79a7', dark: '#cc79a7' } },
  { light: '#3ad3a6', dark: '#29b98d', clear: { light: '#009e73', dark: '#009e73' } },
  { light: '#ff8455', dark: '#ea6b38', clear: { light: '#d55e00', dark: '#d55e00' } },
  { light: '#f2f2f8', dark: '#d8d8e4', clear: { light: '#ffffff', dark: '#ffffff' } },
  { light: '#ab9cff', dark: '#9383f5', clear: { light: '#6a74ff', dark: '#6a74ff' } },
];

const colonyName = (index: number): string => `colony-${(index % COLONY_TINTS.length) + 1}`;

/** All colours of the map in every look. */
export const COLOURS: Palette = {
  ...TINTS,
  ...Object.fromEntries(COLONY_TINTS.map((one, index) => [colonyName(index), one])),
};

/** A colour of the night, as drawings write it. */
export const night = (name: keyof typeof TINTS): string => paint(TINTS, name);

/** How many colours there are for colonies; after the last they begin again. */
export const COLONY_COLOURS = COLONY_TINTS.length;

/** The palette's name for the colour of the colony at a place in seat order, and that colour as drawings write it. */
export const colonyColour = (index: number): { readonly name: string; readonly painted: string } => {
  const name = colonyName(index);
  return { name, painted: paint(COLOURS, name) };
};
