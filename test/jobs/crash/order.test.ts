import { computes } from '../../support/patience.js';
import { orderSuite } from './order-suite.js';

computes(30);

orderSuite(null);
