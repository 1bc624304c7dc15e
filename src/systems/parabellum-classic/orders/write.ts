import type { Order } from '../shapes.js';

export const write = (_order: Order): string => 'NO ORDERS';
