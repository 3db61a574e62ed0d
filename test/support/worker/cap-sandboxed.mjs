// As cap-sandboxed.cjs, in the other kind of module.
import run from './cap-sandboxed.cjs';

export default run;
