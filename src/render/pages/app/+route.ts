/** Every address that is no page of its own. */
export default '*';
