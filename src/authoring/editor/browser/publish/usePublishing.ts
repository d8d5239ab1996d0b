import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../web/live/queries.ts';
import type { Published, PublishStatus, PublishRequest, PublishResult } from '../../publish.ts';
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
export interface Publishing extends Omit<Attempt, 'attempt'> {
  publish(request: PublishRequest): Promise<PublishResult | undefined>;
  /** Errors that the check found. */
  errors: Extract<PublishResult, { kind: 'errors' }> | undefined;
}

/** Publishes what a form says. */
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
