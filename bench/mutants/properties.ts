import * as fc from 'fast-check';

// Only whether a property fails matters, so the smallest example is not searched for.
fc.configureGlobal({ endOnFailure: true, numRuns: Number(process.env.MUTANTS_RUNS ?? 100) });
