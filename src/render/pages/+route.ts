/** Every address: pages are data, and content decides which there are. */
export default '*';
