/* Stops and removes the databases of interrupted tests. */
const { removeTestDatabases } = await import("./remove-test-databases.ts");

removeTestDatabases("other");
removeTestDatabases("browser");
