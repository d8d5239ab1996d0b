/** Matches every address: pages are data, so only the content knows which exist. */
export default '*';
