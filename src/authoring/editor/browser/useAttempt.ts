import { useState } from 'react';
import { errorText } from './request.ts';

/** Runs a request, one at a time, and keeps its error, as a message for the author. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Resolves to undefined if the action failed, or another one is still running. */
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

export type Attempt = ReturnType<typeof useAttempt>;
