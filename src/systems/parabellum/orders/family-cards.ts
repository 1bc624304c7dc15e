import { z } from 'zod';
import { cardsOf } from '../../../core/order/card.js';
import type { Field } from '../../../core/order/field.js';
import { oneOf } from './fields.js';

/** What an edition says of an order that all editions have. */
interface Told<Desk> {
  readonly rules: readonly string[];
  readonly parts?: readonly string[];
  readonly phases: readonly string[];
  readonly when?: (desk: Desk) => boolean;
}

/** Orders that are the same in every edition; an edition's deck holds those that it has. */
export const familyCards = <Desk, Book>() => {
  const card = cardsOf<Desk, Book>();
  return {
    /** FINAL and READY alone on a line are read before all others; the cards give their shapes and guides. */
    final: (told: Told<Desk>) =>
      card('final', {
        words: ['FINAL'],
        fields: {},
        forms: ['*'],
        normal: 'FINAL',
        title: 'Final',
        help: 'Your sheet is complete: the turn may be played before its deadline.',
        example: { kind: 'final' },
        ...told,
      }),
    ready: (told: Told<Desk>) =>
      card('ready', {
        words: ['READY'],
        fields: {},
        forms: ['*'],
        normal: 'READY',
        title: 'Ready',
        help: 'The same from those whose turn it is not.',
        example: { kind: 'ready' },
        ...told,
      }),
    dogfight: (air: Field<string, Desk>, example: (book: Book) => string, told: Told<Desk>) =>
      card('dogfight', {
        words: ['DOGFIGHT'],
        fields: {
          air,
          policy: oneOf<'fight' | 'press', Desk>({
            noun: 'FIGHT or PRESS',
            label: 'When intercepted',
            schema: z.enum(['fight', 'press']),
            words: [
              ['fight', 'FIGHT'],
              ['press', 'PRESS'],
            ],
          }),
        },
        forms: ['* {air} {policy}'],
        normal: 'DOGFIGHT {air} {policy}',
        template: 'DOGFIGHT <aircraft> <FIGHT or PRESS>',
        title: 'When intercepted',
        help: 'FIGHT turns on the interceptor and gives the sortie up, PRESS goes on with it.',
        example: (book) => ({ kind: 'dogfight', air: example(book), policy: 'press' as const }),
        ...told,
      }),
    reply: (air: Field<string, Desk>, example: (book: Book) => string, told: Told<Desk>) =>
      card('reply', {
        words: ['ARM'],
        fields: {
          air,
          reply: oneOf<boolean, Desk>({
            noun: 'REPLY or SILENT',
            label: 'Flak',
            schema: z.boolean(),
            words: [
              [true, 'REPLY'],
              [false, 'SILENT'],
            ],
          }),
        },
        forms: ['* {air} {reply}'],
        normal: 'ARM {air} {reply}',
        template: 'ARM <aircraft> <REPLY or SILENT>',
        title: 'Reply to flak',
        help: 'Whether an anti-radiation aircraft fires back at batteries.',
        example: (book) => ({ kind: 'reply', air: example(book), reply: true }),
        ...told,
      }),
  };
};
