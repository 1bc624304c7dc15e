import { readTemplate } from '../orders/template.js';
import type { Fixed } from '../shapes/fixed.js';
import type { Form } from '../shapes/forms.js';
import type { SheetOrder } from '../shapes/order.js';

/** What the blanks of an order by a form hold, by what they are. */
interface Blanks {
  readonly form: Form;
  readonly unit: string | null;
  readonly place: string | null;
  readonly seat: string | null;
  readonly choice: string | null;
}

/** An order read by the type of its blanks; null: it is by no form of this binder. */
export function blanksOf(order: SheetOrder, { orders }: Fixed): Blanks | null {
  if (order.kind !== 'form') return null;
  const form = orders.forms.find(({ id }) => id === order.form);
  const read = form === undefined ? null : readTemplate(form.template);
  if (form === undefined || read === null || 'wrong' in read) return null;
  const first = (type: string): string | null => {
    const blank = read.blanks.find((one) => one.type === type);
    const value = blank === undefined ? undefined : order.values[blank.name];
    return typeof value === 'string' ? value : null;
  };
  // The last place is where a march leads: MARCH {unit} FROM {place} TO {place as goal}.
  const places = read.blanks.filter(({ type }) => type === 'place').map(({ name }) => order.values[name]);
  const goal = places.at(-1);
  return {
    form,
    unit: first('unit'),
    place: typeof goal === 'string' ? goal : null,
    seat: first('seat'),
    choice: first('choice'),
  };
}
