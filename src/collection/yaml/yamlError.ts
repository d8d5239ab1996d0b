export interface YamlError {
  offset: number;
  message: string;
  /** Whether the parser understood the rest of the file, so that its further errors are worth reporting. */
  isLocal?: boolean;
}
