import { useState } from 'react';
import { errorText } from './request.ts';

/** Runs requests one at a time. */
export interface Attempt {
  /** Resolves to undefined if the action failed, or another one is still running. */
  attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined>;
  isBusy: boolean;
  /** The error of the last request, as a message for the author. */
  failure: string | undefined;
}

/** Runs a request, one at a time, and keeps its error. */
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
