import type { ComponentProps } from 'react';

/** A name or a code that machine translation must not change. */
export const ProperName = (props: ComponentProps<'span'>) => <span translate="no" {...props} />;
