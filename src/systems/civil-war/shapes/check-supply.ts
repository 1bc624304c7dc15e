import { needsSupply, supplyMap } from '../supply.js';
import { SIDES } from './base.js';
import type { Complaint } from './complaint.js';
import type { WarMap } from './map.js';

/** No Group begins out of supply (CW 16.0): its player could do nothing about it. */
export function supplyFaults(map: WarMap): readonly Complaint[] {
  const control = Object.fromEntries(map.zones.map(({ id, owner }) => [id, owner]));
  return SIDES.flatMap((side) => {
    const { supplied } = supplyMap(control, side, { map });
    return map.groups.flatMap((group, index) =>
      group.side !== side || !needsSupply(group.brigades) || supplied(group.zone)
        ? []
        : [
            {
              path: ['map', 'groups', index, 'zone'],
              message: `${group.id} would be out of supply in ${group.zone}; begin elsewhere, or join ${group.zone} to two zones with a number of its side`,
            },
          ],
    );
  });
}
