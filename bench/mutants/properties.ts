import * as fc from 'fast-check';

// That a property fails is all there is to know: the smallest example is not looked for.
fc.configureGlobal({ endOnFailure: true, numRuns: Number(process.env.MUTANTS_RUNS ?? 100) });
