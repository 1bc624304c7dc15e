import { computes } from '../support/patience.js';
import { fogSuite } from './fog-suite.js';

computes(30);

fogSuite(0);
