import { fogSuite } from './fog-suite.js';

fogSuite('fedemplite');
