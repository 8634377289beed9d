/* The server of s3-server.ts in a separate process, with its own clock, so it can be killed. */
import S3rver from "@20minutes/s3rver";

const [directory = ""] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  vhostBuckets: false,
  directory,
  configureBuckets: [{ name: "test-bucket", configs: [] }],
});
const { port } = await server.run();
process.stdout.write(`${port}\n`);
// Ends with the process that started it.
process.stdin.resume().on("end", () => process.exit());
