import pg from 'pg';

// Pools take a listener off a connection that they hand out, and whoever has it puts one on a moment later. What PostgreSQL says between
// the two, such as that it is being stopped, would be an error event that nobody hears, which ends the process.

const { connect } = pg.Client.prototype;

/** Each connection of `pg` in this process, whoever makes it: a pool, or BullMQ by itself. What it means is told by what is asked next. */
pg.Client.prototype.connect = function heard(this: pg.Client, ...given: readonly unknown[]) {
  this.on('error', () => {});
  return Reflect.apply(connect, this, given);
};
