// cap-sandboxed.cjs as an ES module.
import run from './cap-sandboxed.cjs';

export default run;
