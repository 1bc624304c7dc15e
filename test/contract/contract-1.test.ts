import { contractSuite } from './contract-suite.js';

contractSuite(0);
