import fc from "fast-check";

/** A mutant is noticed by the first example that fails: nobody reads the smallest one, which takes far longer to find. */
fc.configureGlobal({ endOnFailure: true });
