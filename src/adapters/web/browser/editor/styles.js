// The editor's styles as sheets that the document adopts: the board's policy lets no script write styles into the page as text.

// By its path: the build puts this file in the place of the package.
import { StyleModule as Plain } from '../../../../../node_modules/style-mod/src/style-mod.js';

const mounted = new WeakMap();

export class StyleModule extends Plain {
  static mount(root, modules) {
    const sheets = mounted.get(root) ?? new Map();
    mounted.set(root, sheets);
    // Later ones count for more, so all are put in their order again.
    for (const module of [modules].flat()) {
      if (sheets.has(module)) continue;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(module.getRules());
      sheets.set(module, sheet);
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
  }
}
