/** One picture of game-icons, as the inside of a 512 × 512 svg. */
declare module "icon:*" {
  const body: string;
  export default body;
}
