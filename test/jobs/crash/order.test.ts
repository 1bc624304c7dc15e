import { orderSuite } from './order-suite.js';

orderSuite(null);
