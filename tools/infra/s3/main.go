// A server that speaks Amazon S3's protocol and keeps objects as files, for tests: the gateway of Versity, embedded with
// its POSIX backend only, which builds far faster than its own command with all backends.
package main

import (
	"log"
	"os"
	"path/filepath"

	"github.com/versity/versitygw/auth"
	"github.com/versity/versitygw/backend/meta"
	"github.com/versity/versitygw/backend/posix"
	"github.com/versity/versitygw/s3api"
	"github.com/versity/versitygw/s3api/middlewares"
)

// What Amazon S3 allows in one multipart upload.
const mostParts = 10_000

// main listens on the first argument (host:port), keeps its data in the folder that the second names, and has the bucket
// that the third names, in the region that the fourth names. The only account comes by the environment.
func main() {
	address, folder, bucket, region := os.Args[1], os.Args[2], os.Args[3], os.Args[4]
	access, secret := os.Getenv("S3_ACCESS_KEY_ID"), os.Getenv("S3_SECRET_ACCESS_KEY")
	buckets, attributes := filepath.Join(folder, "buckets"), filepath.Join(folder, "attributes")
	for _, each := range []string{filepath.Join(buckets, bucket), attributes} {
		if err := os.MkdirAll(each, 0o700); err != nil {
			log.Fatal(err)
		}
	}
	// Beside the objects: not every file system of a test machine has extended attributes.
	beside, err := meta.NewSideCar(attributes)
	if err != nil {
		log.Fatal(err)
	}
	// Its advisory locks and unnamed files are for several gateways on one volume.
	backend, err := posix.New(buckets, beside, posix.PosixOpts{SideCarDir: attributes, Concurrency: 1_000})
	if err != nil {
		log.Fatal(err)
	}
	root := auth.Account{Access: access, Secret: secret, Role: auth.RoleAdmin}
	server, err := s3api.New(
		backend,
		middlewares.RootUserConfig{Access: access, Secret: secret},
		region,
		auth.NewIAMServiceSingle(root),
		nil, nil, nil, nil,
		s3api.WithQuiet(),
		s3api.WithKeepAlive(),
		s3api.WithMpMaxParts(mostParts),
		s3api.WithConcurrencyLimiter(10_000, 5_000),
	)
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(server.ServeMultiPort([]string{address}))
}
