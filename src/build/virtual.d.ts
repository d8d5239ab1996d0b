declare module 'virtual:*' {
  const code: string;
  export default code;
}
