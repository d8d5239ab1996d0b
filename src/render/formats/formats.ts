import { apiFiles } from './apiFiles.ts';
import { calendarFiles } from './calendar/calendarFiles.ts';
import { feedFiles } from './feeds/feedFiles.ts';
import type { Format, FormatFile, FormatInput } from './format.ts';
import { llmsTxt } from './machines/llmsTxt.ts';
import { manifest } from './manifest.ts';
import { robots } from './machines/robots.ts';
import { securityTxt } from './machines/securityTxt.ts';
import { sitemap } from './machines/sitemap.ts';
import { siteList } from './siteList.ts';

/** The list of all formats, which the build, the running server and the preview share. */
const formats: readonly Format[] = [feedFiles, calendarFiles, sitemap, robots, securityTxt, llmsTxt, apiFiles, siteList, manifest];

/** Generates the files of all formats. */
export async function formatFiles(input: FormatInput): Promise<FormatFile[]> {
  return (await Promise.all(formats.map(async (format) => await format(input)))).flat();
}
