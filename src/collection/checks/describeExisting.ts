import { isServerAddress } from '../../domain/serverAddresses.ts';
import type { CheckInput } from './checkInput.ts';
import { linkableFiles } from './links.ts';

// Files that the build generates (`src/render/formats`, `src/render/icons`).
const generatedFiles =
  /^\/(?:sw\.js|favicon\.(?:ico|svg)|apple-touch-icon\.png|icon-[\w-]+\.png|robots\.txt|sitemap\.xml|llms\.txt|manifest\.webmanifest|offline\.json|search-index\.json|index\.md)$/;

/** Describes what exists at an address, other than a redirect. */
export function describeExisting(address: string, context: CheckInput): string | undefined {
  const { fragments, news, images, publicFiles } = context;
  const page = address.replace(/\.md$/, '');
  if (page !== address && describeExisting(page, context)) return 'the Markdown of a page';
  if (fragments.has(address)) return 'a page';
  if (news.some(({ id }) => address === `/news/${id}`)) return 'a news item';
  if (images.some((image) => address === `/images/${image}`)) return 'a picture';
  if (publicFiles.includes(address) || linkableFiles.includes(address) || generatedFiles.test(address)) return 'a file';
  return isServerAddress(address) && !address.startsWith('/images/') ? 'taken by another part of the website' : undefined;
}
