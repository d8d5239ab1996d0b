/** `npm run licences`: prints the licence of every package that building and serving the site needs. */
import { allowedLicences, productionPackages } from '../hosting/build/notices/productionPackages.ts';

const packages = productionPackages(process.cwd());
for (const { name, version, licence } of packages) console.log(`${licence.padEnd(18)} ${name} ${version}`);
const others = packages.filter(({ licence }) => !(licence in allowedLicences));
const counts = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).map(([licence, all]) => `${licence} ${all?.length}`);
console.log(`\n${packages.length} packages: ${counts.join(', ')}.`);
for (const { name, licence } of others) console.error(`${name} has the licence "${licence}", which nobody has looked at yet.`);
process.exit(others.length === 0 ? 0 : 1);
