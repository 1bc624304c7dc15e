import { fogSuite } from './fog-suite.js';

fogSuite(1);
