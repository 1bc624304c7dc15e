import type { z } from 'zod';
import type { Blank } from '../game/offer.js';
import type { Fault } from '../reading/fault.js';

/** A value that was read, and where the rest of the line begins. */
export interface Found<Value> {
  readonly value: Value;
  readonly end: number;
  /** What stands right behind it and was meant to belong to it, where the form reads no further either: the third name of a list. */
  readonly beyond?: { readonly at: number; readonly fault: Fault | Unknown };
}

/** That something stands there which is nothing known. What would do is looked for only when somebody is told. */
export interface Unknown {
  /** `near`: names that are near are looked for too, which takes time. */
  readonly told: (near: boolean) => Fault;
}

/** What a field makes of a place of a line; null: nothing of the kind stands there. */
export type Read<Value> = Found<Value> | Fault | Unknown | null;

export const isFound = <Value>(read: Read<Value>): read is Found<Value> => read !== null && 'end' in read;

export type Chosen = Readonly<Record<string, string>>;

/** One way to fill a field by a menu. */
export interface Way {
  /** What tells it from other ways to fill the field: `Prowlers`. Left out: there is one way only. */
  readonly title?: string;
  /** What is to be known of it now, behind what the menu says of the order. */
  readonly note?: string;
  readonly pieces: readonly (string | Blank)[];
}

/**
 * A part of an order, said once: its shape, how it is read and written, what a menu offers for it. `Desk` is what a seat that orders
 * has before it, made from its view alone.
 */
export interface Field<Value, Desk> {
  /** For people: `area`. */
  readonly noun: string;
  readonly schema: z.ZodType<Value>;
  /** Its value where a form leaves it out; left out: null. */
  readonly absent?: Value;
  /** What it names, when it can be pointed at. */
  readonly of?: 'place' | 'unit' | 'seat';
  /**
   * Reads what stands at a place of the line and looks at nothing before it; `sofar` are the fields of the form that were read. A
   * fault: something stands there that was meant and cannot be.
   */
  read(line: string, at: number, desk: Desk, sofar: Readonly<Record<string, unknown>>): Read<Value>;
  /** Signs, in capitals, with which what it reads begins, behind what only parts pieces of a line. Left out: any may. */
  readonly signs?: ReadonlySet<string>;
  /** What people write there counts letter for letter. */
  readonly asTyped?: true;
  /** As the normal form has it; `read` reads it back to the same value. With `desk`, as this reader calls it. */
  write(value: Value, desk?: Desk): string;
  /**
   * How it can be filled now; with `pick`, a unit or place that somebody points at, with that one only. `chosen`: what stands in other
   * fields of the line already, as written, by their names. Empty: it cannot.
   */
  ways(desk: Desk, pick: string | null, chosen: Chosen): readonly Way[];
  /** False: what is pointed at stands here in no line, whatever stands in other fields. Asked before these are gone through. */
  takes?(desk: Desk, pick: string): boolean;
  /** Other fields on which its ways hang; a menu has an entry for each choice of theirs, and asks for this one then. */
  readonly hangsOn?: readonly string[];
}

export type ValueOf<F> = F extends Field<infer Value, infer _Desk> ? Value : never;
