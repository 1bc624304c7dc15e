import type { Order } from '../shapes.js';

export const write = (order: Order): string => order.kind.toUpperCase();
