import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fonts = dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json'));
const FONT_FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map((file) => join(fonts, 'ttf', file));

/** The product's own letters and no others, for who draws. */
export const FONTS = { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: 'DejaVu Sans' };
