/* The yardstick: node:http alone, sending a file's bytes with the given headers to everyone. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const body = readFileSync(process.argv[2]);
const headers = [...JSON.parse(process.argv[3] ?? "[]"), "Content-Length", String(body.length)];
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
