import { z } from 'zod';
import { SeatName } from '../../../core/game/seat.js';
import { SeatId } from '../../../core/game/viewer.js';

export const Count = z.number().int().nonnegative();

export const Side = z.enum(['union', 'confederacy']);
export type Side = z.infer<typeof Side>;
/** In canonical order. */
export const SIDES = ['union', 'confederacy'] as const satisfies readonly Side[];
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederacy' : 'union');

/** Who holds a zone. Kentucky begins neutral (CW 4.4). */
export const Control = z.enum(['union', 'confederacy', 'neutral']);
export type Control = z.infer<typeof Control>;

/** A zone of the map: `manassas-jn`. */
export const ZoneId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and hyphens');
export type ZoneId = z.infer<typeof ZoneId>;

/** A Group, with its side in front, as both sides have an Army of the Potomac: `u-army-of-the-potomac`. */
export const GroupId = z.string().regex(/^[uc]-[a-z0-9][a-z0-9-]{0,59}$/, 'must begin with u- or c-');
export type GroupId = z.infer<typeof GroupId>;

export const GroupName = SeatName;

/** How a Group travels (CW 8.1.1.1a). */
export const Mode = z.enum(['road', 'rail', 'river', 'sea']);
export type Mode = z.infer<typeof Mode>;

const Level = z.int().min(1).max(5);
/** An avatar's five attributes (CW 3.1). */
export const Attributes = z.object({ mot: Level, agg: Level, ini: Level, tac: Level, pol: Level });
export type Attributes = z.infer<typeof Attributes>;
export const AttributeId = z.enum(['mot', 'agg', 'ini', 'tac', 'pol']);
export type AttributeId = z.infer<typeof AttributeId>;

/** Points that a player spends on each attribute (CW 3.2). */
export const Points = z.object({ mot: Count, agg: Count, ini: Count, tac: Count, pol: Count });
export type Points = z.infer<typeof Points>;

/** How large a force looks: small 1 to 3 brigades, medium 4 to 9, large 10 and more (CW 12.2.6). */
export const SizeClass = z.enum(['small', 'medium', 'large']);
export type SizeClass = z.infer<typeof SizeClass>;

/** What the TAOS chart makes a leader do (CW 12.1.4). */
export const Decision = z.enum(['retreat', 'defend', 'attack']);
export type Decision = z.infer<typeof Decision>;

/** A column of the Odds Table; `-` lies below A, `overrun` above L (CW 1.4.5). */
export const Column = z.enum(['-', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'overrun']);
export type Column = z.infer<typeof Column>;

/** Something of which somebody gets or gives so many. */
export const Share = z.object({ seat: SeatId, number: z.int().min(1).max(999) });
export type Share = z.infer<typeof Share>;

/** A number of each side. */
export const bySide = <Shape extends z.ZodType>(shape: Shape) => z.object({ union: shape, confederacy: shape });
