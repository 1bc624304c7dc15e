import { computes } from '../../support/patience.js';
import { orderSuite } from './order-suite.js';

computes(5);

orderSuite(null);
