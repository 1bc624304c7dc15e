import { fogSuite } from './fog-suite.js';

fogSuite('parabellum-starter');
