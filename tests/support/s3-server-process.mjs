/* The server of s3-server.ts, in a process of its own: it has its own clock, and can be killed. */
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
// Ends with who started it.
process.stdin.resume().on("end", () => process.exit());
