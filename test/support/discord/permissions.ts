import { PermissionFlagsBits } from 'discord.js';
import { missingAccess, missingPermissions } from './errors.js';
import type { Channel, Guild } from './shapes.js';

export type PermissionName = keyof typeof PermissionFlagsBits;

export const ALL_PERMISSIONS: bigint = Object.values(PermissionFlagsBits)
  .filter((bit) => bit !== PermissionFlagsBits.Administrator)
  .reduce((sum, bit) => sum | bit, 0n);

export function bitsOf(names: readonly PermissionName[]): bigint {
  return names.reduce((sum, name) => sum | PermissionFlagsBits[name], 0n);
}

/** Permissions of one member in a channel: roles first, then the channel's overwrites, as Discord computes them. */
export function permissionsIn(guild: Guild, channel: Channel, parent: Channel | undefined, userId: string): bigint {
  if (guild.ownerId === userId) return ALL_PERMISSIONS;
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  let bits = 0n;
  for (const role of guild.roles) {
    if (role.id === guild.id || member.roles.includes(role.id)) bits |= BigInt(role.permissions);
  }
  if ((bits & PermissionFlagsBits.Administrator) !== 0n) return ALL_PERMISSIONS;
  // A thread has no overwrites of its own: its parent's count.
  const overwrites = (parent ?? channel).overwrites;
  const steps = [
    overwrites.filter((entry) => entry.id === guild.id),
    overwrites.filter((entry) => entry.type === 0 && entry.id !== guild.id && member.roles.includes(entry.id)),
    overwrites.filter((entry) => entry.type === 1 && entry.id === userId),
  ];
  for (const step of steps) {
    for (const entry of step) bits &= ~BigInt(entry.deny);
    for (const entry of step) bits |= BigInt(entry.allow);
  }
  return bits;
}

/** Throws 50001 where the channel may not even be seen, 50013 where the act is not allowed. */
export function demand(bits: bigint, ...needed: readonly PermissionName[]): void {
  if ((bits & PermissionFlagsBits.ViewChannel) === 0n) throw missingAccess();
  const wanted = bitsOf(needed);
  if ((bits & wanted) !== wanted) throw missingPermissions();
}
