import { useState } from 'react';
import { errorText } from './request.ts';

/** Runs what may fail, one at a time. */
export interface Attempt {
  /** Resolves to what came of it; to undefined if it failed, or something else still runs. */
  attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined>;
  isBusy: boolean;
  /** Why the last one failed, in words for the author. */
  failure: string | undefined;
}

export function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    if (isBusy) return undefined;
    setBusy(true);
    setFailure(undefined);
    try {
      return await act();
    } catch (error) {
      setFailure(errorText(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { attempt, isBusy, failure };
}
