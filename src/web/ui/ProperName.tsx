import type { ComponentProps } from 'react';

/** A name or a code within a sentence, which translators leave as it is. */
export const ProperName = (props: ComponentProps<'span'>) => <span translate="no" {...props} />;
