import { computes } from '../support/patience.js';
import { contractSuite } from './contract-suite.js';

computes(30);

contractSuite(1);
