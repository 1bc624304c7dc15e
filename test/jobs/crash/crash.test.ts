import { computes } from '../../support/patience.js';
import { crashSuite } from './crash-suite.js';

computes(30);

crashSuite(null);
