import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../web/live/queries.ts';
import type { Published, PublishStatus, PublishRequest, PublishResult } from '../../publish.ts';
import { inStorage } from '../drafts/drafts.ts';
import { useEditor } from '../editorContext.ts';
import { getJson, errorText, postJson } from '../request.ts';
import { type Attempt, useAttempt } from '../useAttempt.ts';

const isPending = ({ onSite }: Published) => onSite === undefined;

/** Fetches what may be published and what was; polls every second until the website shows it. */
export function usePublishStatus(): { status: PublishStatus | undefined; failure: string | undefined } {
  const { version } = useEditor();
  const { data, error } = useQuery(
    {
      queryKey: ['publish', version],
      queryFn: () => getJson<PublishStatus>('publish'),
      placeholderData: (before: PublishStatus | undefined) => before,
      retry: false,
      refetchInterval: ({ state: { data: status } }) => (status?.siteUrl && Object.values(status.latest).some(isPending) ? 1000 : 15_000),
    },
    queryClient,
  );
  return { status: data, failure: error ? errorText(error) : undefined };
}

/** State and action of a form that publishes. */
export interface Publishing extends Pick<Attempt, 'isBusy' | 'failure'> {
  publish(request: PublishRequest): Promise<PublishResult | undefined>;
  /** Errors that the check found. */
  errors: Extract<PublishResult, { kind: 'errors' }> | undefined;
}

export function usePublish(): Publishing {
  const { onChanged } = useEditor();
  const { attempt, isBusy, failure } = useAttempt();
  const [result, setResult] = useState<PublishResult>();
  const publish = (request: PublishRequest) =>
    attempt(async () => {
      setResult(undefined);
      const response = await postJson<PublishResult>('publish', request);
      setResult(response);
      // The rest is shown below, by PublishedNote.
      if (response.kind !== 'errors') onChanged(response.kind === 'nothing' ? 'The website has this already.' : '');
      return response;
    });
  return { publish, isBusy, failure, errors: result?.kind === 'errors' ? result : undefined };
}

/**
 * Form values in local storage, because phones close tabs.
 * @returns the values, a function that changes some, and one that deletes the stored copy
 */
export function useStoredFields<Fields extends object>(
  name: string,
  start: Fields,
): [Fields, (change: Partial<Fields>) => void, () => void] {
  const key = `editor-publish ${name}`;
  const [typed, setTyped] = useState<Partial<Fields>>(
    () => inStorage(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Fields>) ?? {},
  );
  const setFields = (change: Partial<Fields>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    inStorage(() => localStorage.setItem(key, JSON.stringify(next)));
  };
  return [{ ...start, ...typed }, setFields, () => inStorage(() => localStorage.removeItem(key))];
}
